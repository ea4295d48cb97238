#!/bin/bash
# Measures the disk under the folder it is started in; the raw files are kept exactly as fio wrote them.
# Needs fio, 4 GiB of room and 22 quiet minutes.
set -eu
common=(--filename=test.bin --size=4g --ioengine=libaio --direct=1 --group_reporting --time_based --output-format=json
        --norandommap --randrepeat=0 --disable_clat=1 --disable_slat=1 --lat_percentiles=1)
fio --name=fill --filename=test.bin --size=4g --rw=write --bs=1m --iodepth=8 --ioengine=libaio --direct=1 --output=/dev/null
fio "${common[@]}" --name=randwrite-4k --rw=randwrite --bs=4k --numjobs=16 --iodepth=16 --runtime=660 \
    --log_avg_msec=1000 --write_iops_log=randwrite-4k --write_lat_log=randwrite-4k --output=randwrite-4k.json
for bs in 4k 8k; do for t in 2 4 8 16; do for q in 2 4 8 16; do
  fio "${common[@]}" --name=mixed-$bs --rw=randrw --rwmixread=70 --bs=$bs --numjobs=$t --iodepth=$q --ramp_time=3 --runtime=15 \
      --output=mixed7030-$bs-${t}t${q}q.json
done; done; done
rm test.bin
