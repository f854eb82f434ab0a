/**
 * A child that runs as long as its parent does, such as one that the whole chart invokes. Once the parent is stopped its children
 * are gone: a view that is drawn a last time then gets `undefined`, which the hooks that read actors take for no actor.
 */
export const running = <Ref>(child: Ref | undefined): Ref => child as Ref
