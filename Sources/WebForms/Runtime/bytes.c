// The functions of a C library that compilers require: copying, filling, comparing and counting
// bytes.

#include <stddef.h>
#include <stdint.h>

// A single WebAssembly instruction, which takes a call of the host, so short runs are copied
// directly.
enum { SHORT = 32 };

void *memmove(void *to, const void *from, size_t count) {
  if (count > SHORT) return __builtin_memmove(to, from, count);
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target <= source) {
    for (size_t i = 0; i < count; i++) target[i] = source[i];
  } else {
    while (count--) target[count] = source[count];
  }
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return memmove(to, from, count);
}

void *memset(void *bytes, int value, size_t count) {
  if (count > SHORT) return __builtin_memset(bytes, value, count);
  unsigned char *target = bytes;
  for (size_t i = 0; i < count; i++) target[i] = (unsigned char)value;
  return bytes;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] - b[i];
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Only fatal errors print, and the module has no output.
int putchar(int character) { return character; }

// Seeds the hashing of dictionaries and sets. The module imports nothing, so it has no source of
// randomness: the seeds are the same in each run (Steele, Lea, Flood: "Fast splittable pseudorandom
// number generators", 2014).
void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state;
  unsigned char *target = bytes;
  for (size_t i = 0; i < count; i++) {
    state += 0x9E3779B97F4A7C15;
    uint64_t mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    target[i] = (unsigned char)(mixed ^ (mixed >> 31));
  }
}
