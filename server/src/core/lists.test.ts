// Filters of lists see what the contract shows, and no more.
import { get } from '@malva/contract/call';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { filteredPage } from './lists.ts';

const call = get('/rest/office/somewhere/', {
  access: 'staff',
  permission: 'play',
  reply: Type.Object({ rows: Type.Array(Type.Object({ name: Type.String(), phone: Type.String() })) }),
  list: { rows: 'rows' },
});
const ask = async () => ({ rows: [{ name: 'Олена', phone: '+38•••67', full: '+380501234567' }] });
const namesFor = async (find: string) =>
  ((await filteredPage(call, ask, { find }))['rows'] as { name: string }[]).map(({ name }) => name);

it('what a row holds besides cannot be found out by a filter', async () => {
  expect(await namesFor('олена')).toEqual(['Олена']);
  expect(await namesFor('38•••67')).toEqual(['Олена']);
  expect(await namesFor('380501234567')).toEqual([]);
});
