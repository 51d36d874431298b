// Types only: who owns a name. One walk over the list collects every name with the places of its owners, so that the
// compiler's work grows with the number of names, and its depth not at all (ownership.test.ts: 200 features).
type Kind = 'pages' | 'modals' | 'messages';

type NamesOf<Feature, K extends Kind> = Feature extends { readonly [P in K]: infer Table } ? keyof Table : never;

/** Each name with the places in the list of those who own it: `'3'`, of two owners `'3' | '9'`. */
type Owners<List extends readonly object[], K extends Kind> = {
  [At in Extract<keyof List, `${number}`> as NamesOf<List[At], K>]: At;
};

type IsOne<T, U = T> = T extends unknown ? ([U] extends [T] ? true : false) : never;

type Fault<Kept, Name> = Name extends keyof Kept
  ? IsOne<Kept[Name]> extends true
    ? never
    : readonly ['two owners', Name]
  : readonly ['no owner', Name];

type Faults<Kept, Wanted extends string> = { [Name in Wanted]: Fault<Kept, Name> }[Wanted];

/** `true`, or for each name with no owner or with several a tuple that says so. */
export type Owned<List extends readonly object[], K extends Kind, Wanted extends string> = [
  Faults<Owners<List, K>, Wanted>,
] extends [never]
  ? true
  : Faults<Owners<List, K>, Wanted>;
