#if !defined(__APPLE__)
#define _GNU_SOURCE
#include <link.h>
#include <malloc.h>
#else
#include <malloc/malloc.h>
#endif

#include "CReflection.h"

typedef struct {
  void *(*initializeBufferWithCopyOfBuffer)(void *, void *, const void *);
  void (*destroy)(void *, const void *);
  void *(*initializeWithCopy)(void *, void *, const void *);
  void *(*assignWithCopy)(void *, void *, const void *);
  void *(*initializeWithTake)(void *, void *, const void *);
  void *(*assignWithTake)(void *, void *, const void *);
  unsigned (*getEnumTagSinglePayload)(const void *, unsigned, const void *);
  void (*storeEnumTagSinglePayload)(void *, unsigned, unsigned, const void *);
  size_t size;
  size_t stride;
  uint32_t flags;
  uint32_t extraInhabitantCount;
  unsigned (*getEnumTag)(const void *, const void *);
  void (*destructiveProjectEnumData)(void *, const void *);
  void (*destructiveInjectEnumTag)(void *, unsigned, const void *);
} witnesses;

typedef struct {
  void *object;
  void *value;
} box_pair;

#define SWIFTCALL __attribute__((swiftcall))

extern SWIFTCALL box_pair swift_allocBox(const void *metadata);
extern SWIFTCALL void *swift_projectBox(void *box);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern void *swift_weakLoadStrong(void *reference);

static const witnesses *witnesses_of(const void *metadata) {
  return ((const witnesses *const *)metadata)[-1];
}

size_t c_reflection_block_size(const void *block) {
  if (!block) return 0;
#if defined(__APPLE__)
  return malloc_size(block);
#else
  return malloc_usable_size((void *)block);
#endif
}

typedef struct {
  uintptr_t *bounds;
  size_t capacity;
  size_t count;
} image_list;

#if !defined(__APPLE__)
static int add_image(struct dl_phdr_info *image, size_t size, void *context) {
  image_list *list = context;
  for (size_t index = 0; index < image->dlpi_phnum; index += 1) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    if (list->count < list->capacity) {
      uintptr_t start = image->dlpi_addr + part->p_vaddr;
      list->bounds[2 * list->count] = start;
      list->bounds[2 * list->count + 1] = start + part->p_memsz;
    }
    list->count += 1;
  }
  return 0;
}
#endif

size_t c_reflection_images(uintptr_t *bounds, size_t capacity) {
  image_list list = {bounds, capacity, 0};
#if !defined(__APPLE__)
  dl_iterate_phdr(add_image, &list);
#endif
  return list.count;
}

void c_reflection_copy(void *destination, const void *source, const void *metadata) {
  witnesses_of(metadata)->initializeWithCopy(destination, (void *)source, metadata);
}

void c_reflection_destroy(void *value, const void *metadata) {
  witnesses_of(metadata)->destroy(value, metadata);
}

unsigned c_reflection_enum_tag(const void *value, const void *metadata) {
  return witnesses_of(metadata)->getEnumTag(value, metadata);
}

void c_reflection_project_enum(void *value, const void *metadata) {
  witnesses_of(metadata)->destructiveProjectEnumData(value, metadata);
}

void c_reflection_inject_enum(void *value, unsigned tag, const void *metadata) {
  witnesses_of(metadata)->destructiveInjectEnumTag(value, tag, metadata);
}

size_t c_reflection_size(const void *metadata) { return witnesses_of(metadata)->size; }

size_t c_reflection_stride(const void *metadata) { return witnesses_of(metadata)->stride; }

uint32_t c_reflection_flags(const void *metadata) { return witnesses_of(metadata)->flags; }

void *c_reflection_project_box(void *box) { return swift_projectBox(box); }

void *c_reflection_allocate_box(const void *metadata, void **value) {
  box_pair pair = swift_allocBox(metadata);
  *value = pair.value;
  return pair.object;
}

void *c_reflection_existential_content(void *box, const void *metadata) {
  // Behind the object's header, at the value's alignment.
  size_t mask = c_reflection_flags(metadata) & 0xFF;
  return (char *)box + ((2 * sizeof(void *) + mask) & ~mask);
}

void c_reflection_retain(void *object) { swift_retain(object); }

void c_reflection_release(void *object) { swift_release(object); }

void *c_reflection_load_weak(const void *reference) {
  return swift_weakLoadStrong((void *)reference);
}
