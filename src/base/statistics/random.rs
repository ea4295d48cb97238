//! Numbers that look random and are the same each time.

/// A generator whose stream follows from its seed.
///
/// Source: `SplitMix64`, Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014.
pub(super) struct Random(u64);

/// The step of `SplitMix64`: 2^64 divided by the golden ratio, made odd.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// Seeded by numbers: others give another stream.
    pub(super) fn seeded(numbers: &[f64]) -> Self {
        let mut seeded = Self(STEP);
        for number in numbers {
            seeded.0 ^= number.to_bits();
            seeded.0 = seeded.next();
        }
        seeded
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number above 0 and at most 1.
    fn share(&mut self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "53 bits are exact")]
        let share = ((self.next() >> 11) + 1) as f64 / 9_007_199_254_740_992.0;
        share
    }

    /// A number from the standard normal distribution. Source: Box and Muller, Annals of Mathematical Statistics 29(2), 1958.
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * libm::log(self.share())).sqrt();
        radius * libm::cos(std::f64::consts::TAU * self.share())
    }

    /// A number from Student's distribution with `freedom` degrees of freedom, 1 or more: a normal number divided by the root of the
    /// mean of as many squared ones.
    pub(super) fn student(&mut self, freedom: usize) -> f64 {
        let normal = self.normal();
        let squares: f64 = (0..freedom).map(|_| self.normal()).map(|other| other * other).sum();
        #[expect(clippy::cast_precision_loss, reason = "runs are counted by the dozen")]
        let freedom = freedom as f64;
        normal / (squares / freedom).sqrt()
    }

    /// A whole number from 0 to below `end`, which is not 0. Its bias is below `end` ÷ 2^64.
    pub(super) fn below(&mut self, end: usize) -> usize {
        let wide = u128::from(self.next()) * end as u128;
        usize::try_from(wide >> 64).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_stream_comes_out() {
        // The first numbers of the reference implementation for the seed 1234567.
        let mut random = Random(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([random.next(), random.next(), random.next()], expected);
    }

    /// 4.303 is the 97.5 % quantile of two degrees of freedom: beyond it lie 2.5 % at either end.
    #[test]
    fn numbers_of_student_lie_beyond_his_quantiles_as_often_as_he_says() {
        let mut random = Random::seeded(&[3.0]);
        let beyond = (0..20_000).filter(|_| random.student(2).abs() > 4.303).count();
        assert!((900..1100).contains(&beyond), "{beyond}");
    }

    #[test]
    fn each_number_below_the_end_comes_about_as_often() {
        let mut random = Random::seeded(&[1.0, 2.0]);
        let mut counts = [0_u32; 5];
        (0..5000).for_each(|_| counts[random.below(5)] += 1);
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
    }
}
