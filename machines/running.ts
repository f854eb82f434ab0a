/**
 * A child that runs as long as its parent does, such as one that the whole chart invokes.
 * @throws where the parent has been stopped: its children are gone with it
 */
export function running<Ref>(child: Ref | undefined): Ref {
  if (child === undefined) throw new Error('this actor has no such child any more')
  return child
}
