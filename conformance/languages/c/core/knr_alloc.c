/* storage allocator over a fixed arena, first fit, with coalescing */
#include <stdio.h>
#include <stddef.h>
#include <string.h>

typedef long Align;
union header {
    struct {
        union header *ptr;
        unsigned size;
    } s;
    Align x;
};
typedef union header Header;

static Header arena[256];
static Header base;
static Header *freep = NULL;
static int used;

static void my_free(void *);

static Header *morecore(unsigned nu)
{
    Header *up;

    if (used + nu > sizeof arena / sizeof arena[0])
        return NULL;
    up = arena + used;
    used += nu;
    up->s.size = nu;
    my_free(up + 1);
    return freep;
}

static void *my_malloc(unsigned nbytes)
{
    Header *p, *prevp;
    unsigned nunits = (nbytes + sizeof(Header) - 1) / sizeof(Header) + 1;

    if ((prevp = freep) == NULL) {
        base.s.ptr = freep = prevp = &base;
        base.s.size = 0;
    }
    for (p = prevp->s.ptr;; prevp = p, p = p->s.ptr) {
        if (p->s.size >= nunits) {
            if (p->s.size == nunits)
                prevp->s.ptr = p->s.ptr;
            else {
                p->s.size -= nunits;
                p += p->s.size;
                p->s.size = nunits;
            }
            freep = prevp;
            return (void *)(p + 1);
        }
        if (p == freep)
            if ((p = morecore(nunits < 64 ? 64 : nunits)) == NULL)
                return NULL;
    }
}

static int index_of(Header *p) { return p == &base ? -1 : (int)(p - arena); }

static void my_free(void *ap)
{
    Header *bp = (Header *)ap - 1, *p;

    for (p = freep; !(index_of(bp) > index_of(p) && index_of(bp) < index_of(p->s.ptr)); p = p->s.ptr)
        if (index_of(p) >= index_of(p->s.ptr) && (index_of(bp) > index_of(p) || index_of(bp) < index_of(p->s.ptr)))
            break;
    if (p->s.ptr != &base && index_of(bp) + (int)bp->s.size == index_of(p->s.ptr)) {
        bp->s.size += p->s.ptr->s.size;
        bp->s.ptr = p->s.ptr->s.ptr;
    } else
        bp->s.ptr = p->s.ptr;
    if (p != &base && index_of(p) + (int)p->s.size == index_of(bp)) {
        p->s.size += bp->s.size;
        p->s.ptr = bp->s.ptr;
    } else
        p->s.ptr = bp;
    freep = p;
}

int main(void)
{
    char *a = my_malloc(100), *b = my_malloc(200), *c = my_malloc(50);
    strcpy(a, "first");
    strcpy(b, "second");
    strcpy(c, "third");
    printf("%s %s %s\n", a, b, c);
    my_free(b);
    char *d = my_malloc(150);
    strcpy(d, "fourth");
    printf("%s %s %s %d\n", a, c, d, used);
    my_free(a);
    my_free(c);
    my_free(d);
    printf("%d\n", my_malloc(5000) == NULL);
    return 0;
}
