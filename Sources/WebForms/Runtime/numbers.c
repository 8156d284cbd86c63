// Numbers: 128-bit products, rounding, and conversion of decimal texts to the nearest double.

#include <stdint.h>
#include <stddef.h>

typedef unsigned __int128 Wide;

// The lower 128 bits of a product, from the products of 32-bit halves; `*` of this type would call
// this function.
Wide __multi3(Wide a, Wide b) {
  uint64_t aLow = (uint64_t)a, bLow = (uint64_t)b;
  uint64_t lowLow = (aLow & UINT32_MAX) * (bLow & UINT32_MAX);
  uint64_t highLow = (aLow >> 32) * (bLow & UINT32_MAX) + (lowLow >> 32);
  uint64_t lowHigh = (aLow & UINT32_MAX) * (bLow >> 32) + (highLow & UINT32_MAX);
  uint64_t high = (aLow >> 32) * (bLow >> 32) + (highLow >> 32) + (lowHigh >> 32);
  high += (uint64_t)(a >> 64) * bLow + aLow * (uint64_t)(b >> 64);
  return (Wide)high << 64 | (lowHigh << 32 | (lowLow & UINT32_MAX));
}

double trunc(double x) { return __builtin_trunc(x); }
double rint(double x) { return __builtin_rint(x); }
double floor(double x) { return __builtin_floor(x); }
double ceil(double x) { return __builtin_ceil(x); }

// Rounds to the nearest number, halves away from zero.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) < 0.5 ? whole : whole + __builtin_copysign(1, x);
}

// A decimal number: 0.d₀d₁d₂… × 10^point. Doubles and the midpoints between them have at most 767
// digits; further digits are replaced by one final 1, so that they still count as more than
// nothing.
enum { MOST_DIGITS = 800 };

typedef struct {
  uint8_t digits[MOST_DIGITS + 1];
  int count;
  int point;
} Decimal;

static void append(Decimal *number, uint8_t digit) {
  if (number->count < MOST_DIGITS) {
    number->digits[number->count++] = digit;
  } else if (digit) {
    number->digits[MOST_DIGITS] = 1;
    number->count = MOST_DIGITS + 1;
  }
}

static void dropZeros(Decimal *number) {
  while (number->count && !number->digits[number->count - 1]) number->count--;
}

// The maximum number of bits at a time: a digit shifted that far still fits into 64 bits.
enum { MOST_BITS = 56 };

// Multiplies by a power of two.
static void shiftLeft(Decimal *number, int bits) {
  uint8_t product[MOST_DIGITS + 32];
  int at = sizeof product;
  uint64_t carry = 0;
  for (int i = number->count - 1; i >= 0 || carry; i--) {
    if (i >= 0) carry += (uint64_t)number->digits[i] << bits;
    product[--at] = carry % 10;
    carry /= 10;
  }
  int count = sizeof product - at;
  number->point += count - number->count;
  number->count = 0;
  while (at < (int)sizeof product) append(number, product[at++]);
  dropZeros(number);
}

// Divides by a power of two.
static void shiftRight(Decimal *number, int bits) {
  Decimal quotient = {.count = 0, .point = number->point};
  uint64_t rest = 0;
  for (int i = 0; i < number->count || rest; i++) {
    rest = rest * 10 + (i < number->count ? number->digits[i] : 0);
    uint8_t digit = (uint8_t)(rest >> bits);
    rest &= ((uint64_t)1 << bits) - 1;
    if (digit || quotient.count) append(&quotient, digit); else quotient.point--;
  }
  *number = quotient;
  dropZeros(number);
}

// The whole part, rounded to nearest, ties to even. It must be less than 2^54.
static uint64_t rounded(const Decimal *number) {
  uint64_t whole = 0;
  for (int i = 0; i < number->point; i++) {
    whole = whole * 10 + (i < number->count ? number->digits[i] : 0);
  }
  int next = number->point;
  if (next < 0 || next >= number->count) return whole;
  int isTie = number->digits[next] == 5 && next + 1 == number->count;
  return whole + (isTie ? whole & 1 : number->digits[next] >= 5);
}

// The parts of IEEE 754 doubles.
enum { FRACTION_BITS = 52, LOWEST_EXPONENT = -1022, BIAS = 1023, INFINITE_EXPONENT = 2047 };

// The bits of the nearest double. After D. Gay and R. Pike: the number is scaled by powers of two
// to 0.5…1, then by the bits of the fraction, and rounded once.
static uint64_t bitsOf(Decimal *number) {
  dropZeros(number);
  if (!number->count || number->point < -330) return 0;
  if (number->point > 310) return (uint64_t)INFINITE_EXPONENT << FRACTION_BITS;
  int exponent = 0;
  while (number->point > 0) {
    int bits = number->point > 16 ? MOST_BITS : number->point > 1 ? 3 * (number->point - 1) : 1;
    shiftRight(number, bits);
    exponent += bits;
  }
  while (number->point < 0 || number->digits[0] < 5) {
    int bits = number->point < -16 ? MOST_BITS : number->point < 0 ? -3 * number->point : 1;
    shiftLeft(number, bits);
    exponent -= bits;
  }
  exponent--;  // from 0.5…1 to 1…2
  if (exponent < LOWEST_EXPONENT) {
    for (int bits = LOWEST_EXPONENT - exponent; bits > 0; bits -= MOST_BITS) {
      shiftRight(number, bits < MOST_BITS ? bits : MOST_BITS);
    }
    exponent = LOWEST_EXPONENT;
  }
  shiftLeft(number, FRACTION_BITS + 1);
  uint64_t fraction = rounded(number);
  if (fraction >> (FRACTION_BITS + 1)) {
    fraction >>= 1;
    exponent++;
  }
  if (exponent > BIAS) return (uint64_t)INFINITE_EXPONENT << FRACTION_BITS;
  // A fraction without its leading bit belongs to a subnormal number.
  uint64_t stored = fraction >> FRACTION_BITS ? (uint64_t)(exponent + BIAS) : 0;
  return stored << FRACTION_BITS | (fraction & (((uint64_t)1 << FRACTION_BITS) - 1));
}

static int isDigit(char character) { return character >= '0' && character <= '9'; }

// Reads a decimal number in JSON syntax as the nearest double. Returns the end of the number, or
// NULL if the text does not begin with one.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  Decimal number = {.count = 0};
  int isNegative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  if (!isDigit(*text) && !(*text == '.' && isDigit(text[1]))) return NULL;
  int isFraction = 0;
  for (; isDigit(*text) || (*text == '.' && !isFraction); text++) {
    if (*text == '.') {
      isFraction = 1;
      continue;
    }
    if (*text != '0' || number.count) append(&number, (uint8_t)(*text - '0'));
    if (isFraction) {
      if (!number.count) number.point--;
    } else if (number.count) {
      number.point++;
    }
  }
  const char *digits = text + 1;
  if (*text == 'e' || *text == 'E') {
    int sign = *digits == '-' ? -1 : 1;
    if (*digits == '-' || *digits == '+') digits++;
    if (isDigit(*digits)) {
      int exponent = 0;
      for (; isDigit(*digits); digits++) {
        if (exponent < 100000000) exponent = exponent * 10 + (*digits - '0');
      }
      number.point += sign * exponent;
      text = digits;
    }
  }
  union {
    uint64_t bits;
    double value;
  } parts = {.bits = bitsOf(&number) | (uint64_t)isNegative << 63};
  *result = parts.value;
  return text;
}
