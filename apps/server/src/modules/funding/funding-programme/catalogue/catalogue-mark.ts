/** How far a reader of the catalogue has seen it: up to a revision, and as it stood on a day. */
export interface CatalogueMark {
  revision: number;
  on: string;
}
