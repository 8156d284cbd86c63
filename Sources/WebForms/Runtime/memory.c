// Memory: blocks with a header each, with free ones in lists by size. A freed block is immediately
// joined with free neighbors, and can be used again for any size that fits.
//
// Two-level segregated fit: M. Masmano et al., "TLSF: a new dynamic memory allocator for real-time
// systems", 2004.

#include <stddef.h>
#include <stdint.h>

// The header directly precedes the payload. Sizes include it and are multiples of 16, so that each
// payload begins at a multiple of 16.
typedef struct Block {
  uint32_t before;  // the size of the previous block, 0 for the first
  uint32_t size;    // the size of this block; bit 0: in use
  struct Block *next, *previous;  // in its list if it is free; else the payload begins here
} Block;

enum { HEADER = 8, UNIT = 16, PAGE = 65536, ROWS = 32, COLUMNS = 8, IN_USE = 1 };

static Block *lists[ROWS][COLUMNS];
static uint32_t filledRows;
static uint32_t filledColumns[ROWS];
static uintptr_t end;  // the end of all blocks: the last header, which has no payload

extern unsigned char __heap_base;

static uint32_t sizeOf(const Block *block) { return block->size & ~IN_USE; }
static Block *after(Block *block) { return (Block *)((uintptr_t)block + sizeOf(block)); }
static Block *before(Block *block) { return (Block *)((uintptr_t)block - block->before); }

// The list for blocks of a size: `row` is the index of the highest bit, `column` the three bits
// below it.
static void place(uint32_t size, uint32_t *row, uint32_t *column) {
  *row = 31 - __builtin_clz(size);
  *column = (size >> (*row - 3)) & (COLUMNS - 1);
}

static void addToList(Block *block) {
  uint32_t row, column;
  place(block->size, &row, &column);
  Block *first = lists[row][column];
  block->previous = NULL;
  block->next = first;
  if (first) first->previous = block;
  lists[row][column] = block;
  filledRows |= 1u << row;
  filledColumns[row] |= 1u << column;
}

static void removeFromList(Block *block) {
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
    return;
  }
  uint32_t row, column;
  place(block->size, &row, &column);
  lists[row][column] = block->next;
  if (block->next) return;
  filledColumns[row] &= ~(1u << column);
  if (!filledColumns[row]) filledRows &= ~(1u << row);
}

// A free block of at least a size, removed from its list, or NULL.
static Block *takeFree(uint32_t size) {
  uint32_t row, column;
  // In all later lists, every block is large enough.
  uint32_t rounded = size + (1u << (28 - __builtin_clz(size))) - 1;
  if (rounded < size) return NULL;
  place(rounded, &row, &column);
  uint32_t columns = filledColumns[row] & (~0u << column);
  if (!columns) {
    uint32_t rows = row == 31 ? 0 : filledRows & (~0u << (row + 1));
    if (!rows) return NULL;
    row = __builtin_ctz(rows);
    columns = filledColumns[row];
  }
  Block *block = lists[row][__builtin_ctz(columns)];
  removeFromList(block);
  return block;
}

// Frees a block that is not in a list, and joins it with its neighbors.
static void makeFree(Block *block) {
  block->size &= ~IN_USE;
  Block *next = after(block);
  if (!(next->size & IN_USE)) {
    removeFromList(next);
    block->size += next->size;
  }
  if (block->before && !(before(block)->size & IN_USE)) {
    Block *joined = before(block);
    removeFromList(joined);
    joined->size += block->size;
    block = joined;
  }
  after(block)->before = block->size;
  addToList(block);
}

// Shortens a block in use to a size; the remainder is freed.
static void cut(Block *block, uint32_t size) {
  uint32_t rest = sizeOf(block) - size;
  if (rest < UNIT) return;
  block->size = size | IN_USE;
  Block *other = after(block);
  other->before = size;
  other->size = rest | IN_USE;
  after(other)->before = rest;
  makeFree(other);
}

// Grows the memory by at least an eighth.
static int grow(uint32_t size) {
  if (!end) {
    end = ((uintptr_t)&__heap_base + HEADER + UNIT - 1) / UNIT * UNIT - HEADER;
    ((Block *)end)->before = 0;
  }
  uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  uint64_t need = (uint64_t)end + size + (size >> 3) + PAGE;
  if (need < have + have / 8) need = have + have / 8;
  uint64_t pages = (need - have + PAGE - 1) / PAGE;
  if (have + pages * PAGE >= UINT32_MAX
      || __builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  Block *block = (Block *)end;
  end = (uintptr_t)(have + pages * PAGE - HEADER);
  block->size = (uint32_t)(end - (uintptr_t)block) | IN_USE;
  after(block)->size = IN_USE;
  makeFree(block);
  return 1;
}

__attribute__((export_name("allocate"))) void *malloc(size_t count) {
  if (count > INT32_MAX) return NULL;
  uint32_t size = (count + HEADER + UNIT - 1) / UNIT * UNIT;
  Block *block = takeFree(size);
  if (!block && grow(size)) block = takeFree(size);
  if (!block) return NULL;
  block->size |= IN_USE;
  cut(block, size);
  return (unsigned char *)block + HEADER;
}

__attribute__((export_name("release"))) void free(void *payload) {
  if (payload) makeFree((Block *)((unsigned char *)payload - HEADER));
}

int posix_memalign(void **payload, size_t alignment, size_t count) {
  // No type of the engine needs more; a block could not be freed by an address inside it.
  if (alignment > UNIT) __builtin_trap();
  *payload = malloc(count);
  if (!*payload) __builtin_trap();
  return 0;
}
