#!/bin/bash
# Measures one file as a storage target, after the method of the reviews as far as it applies; the raw files are kept as fio wrote them.
# Usage: run.sh TEST_FILE DIRECT OUT_FOLDER    (DIRECT: 1 past the page cache, 0 through it)
# Needs fio, 4 GiB of room at TEST_FILE and half an hour. All of fio runs on processor 1.
set -eu
file=$1 direct=$2 out=$3
mkdir -p "$out" && cd "$out"
f() {
    taskset -c 1 fio --filename="$file" --size=4g --ioengine=libaio --direct="$direct" --group_reporting --norandommap --randrepeat=0 \
        --disable_clat=1 --disable_slat=1 --lat_percentiles=1 --output-format=json "$@"
}
point="--time_based --ramp_time=1 --runtime=20"
heavy="--numjobs=16 --iodepth=16"
server=512/10:1k/5:2k/5:4k/60:8k/2:16k/4:32k/4:64k/10
web=512/22:1k/15:2k/8:4k/23:8k/15:16k/2:32k/6:64k/7:128k/1:512k/1
f --name=fill --rw=write --bs=1m --iodepth=8 --output=/dev/null
f --name=precondition --rw=randwrite --bs=4k $heavy --time_based --runtime=600 --log_avg_msec=1000 \
    --write_iops_log=precondition --write_lat_log=precondition --output=precondition.json
for r in 1 2 3 4 5; do
    f --name=read-4k   $point $heavy --rw=randread  --bs=4k   --output=read-4k.$r.json
    f --name=write-4k  $point $heavy --rw=randwrite --bs=4k   --output=write-4k.$r.json
    f --name=mixed-8k  $point $heavy --rw=randrw --rwmixread=70 --bs=8k --output=mixed-8k-16t16q.$r.json
    f --name=mixed-8k  $point --numjobs=2 --iodepth=2 --rw=randrw --rwmixread=70 --bs=8k --output=mixed-8k-2t2q.$r.json
    f --name=read-128k  $point $heavy --rw=read  --bs=128k --output=read-128k.$r.json
    f --name=write-128k $point $heavy --rw=write --bs=128k --output=write-128k.$r.json
    f --name=file-server $point $heavy --rw=randrw --rwmixread=80 --bssplit=$server --output=file-server.$r.json
    f --name=web-fill $heavy --time_based --runtime=10 --rw=randwrite --bssplit=$web --output=/dev/null
    f --name=web-server $point $heavy --rw=randread --bssplit=$web --output=web-server.$r.json
done
for t in 2 4 8 16; do for q in 2 4 8 16; do
    case $t-$q in 2-2 | 16-16) continue ;; esac
    f --name=mixed-8k $point --numjobs=$t --iodepth=$q --rw=randrw --rwmixread=70 --bs=8k --output=mixed-8k-${t}t${q}q.json
done; done
rm "$file"
