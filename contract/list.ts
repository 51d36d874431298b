// Lists of the office: each is filtered by words and days and taken along as a table, whatever is in its rows.
import { Type, type Static } from 'typebox';
import { Day } from './schema.ts';

/**
 * Which part of the reply is the list, and which instant of a row its days are meant of; without
 * one its rows have no day. */
export interface ListSpec {
  rows: string;
  at?: string;
}

export const listFilter = {
  /** Words in any field of a row. */
  find: Type.Optional(Type.String({ maxLength: 80 })),
  /** Days of Kyiv, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};
export const ListQuery = Type.Object(listFilter);
export type ListQuery = Static<typeof ListQuery>;

/** The table of a list stands at `<its path>csv/` and takes the same filters. */
export const csvPath = (path: string): string => `${path}csv/`;
/** Rows a table holds at most. */
export const csvRows = 10_000;
