#ifndef CPlatform_h
#define CPlatform_h
#endif
