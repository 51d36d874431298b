// Pages of a list, newest first: one row more than a page is read, and its presence says that there is a next one.

/** `rows`: up to `size` + 1 of them. `next`: what the following page comes before; null on the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  of: { size: number; id(row: Row): unknown },
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, of.size);
  const last = page.at(-1);
  return { page, next: rows.length > of.size && last !== undefined ? String(of.id(last)) : null };
}
