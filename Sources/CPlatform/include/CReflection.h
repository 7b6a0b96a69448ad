#ifndef C_REFLECTION_H
#define C_REFLECTION_H

#include <stddef.h>
#include <stdint.h>

/// The usable size of a block of the allocator; 0 for what is no start of a block.
size_t c_reflection_block_size(const void *_Nullable block);

/// Writes the first and the last address of each part of the program and its libraries in memory.
///
/// Objects that the compiler made lie there; the allocator knows nothing of them. Gives the number of
/// parts, also when there was no room for all.
size_t c_reflection_images(uintptr_t *_Nullable bounds, size_t capacity);

/// Initializes `destination` with a copy of `source`, through the type's value witnesses.
void c_reflection_copy(void *_Nonnull destination, const void *_Nonnull source,
                       const void *_Nonnull metadata);

/// Ends a value, through the type's value witnesses.
void c_reflection_destroy(void *_Nonnull value, const void *_Nonnull metadata);

/// The tag of an enum's case: payload cases first, in the order of declaration.
unsigned c_reflection_enum_tag(const void *_Nonnull value, const void *_Nonnull metadata);

/// Turns an enum's memory into its payload's.
void c_reflection_project_enum(void *_Nonnull value, const void *_Nonnull metadata);

/// Turns a payload's memory into that of an enum's case.
void c_reflection_inject_enum(void *_Nonnull value, unsigned tag, const void *_Nonnull metadata);

/// The size of a type's values.
size_t c_reflection_size(const void *_Nonnull metadata);

/// The distance of a type's values in an array.
size_t c_reflection_stride(const void *_Nonnull metadata);

/// The flags of a type's value witnesses: alignment mask in the low byte, 0x10000 not trivial.
uint32_t c_reflection_flags(const void *_Nonnull metadata);

/// The place of the value in the box of an indirect case.
void *_Nonnull c_reflection_project_box(void *_Nonnull box);

/// A new box for a value of a type; its address, and the value's through `value`.
void *_Nonnull c_reflection_allocate_box(const void *_Nonnull metadata,
                                         void *_Nonnull *_Nonnull value);

/// The place of the value in the box of an existential.
void *_Nonnull c_reflection_existential_content(void *_Nonnull box, const void *_Nonnull metadata);

/// Takes one more reference to a box.
void c_reflection_retain(void *_Nonnull object);

/// Gives up one reference to a box.
void c_reflection_release(void *_Nullable object);

/// The object of a weak reference, with a reference of its own; NULL when it is gone.
void *_Nullable c_reflection_load_weak(const void *_Nonnull reference);

#endif
