// Messages of one round in every order they can come in: all 120 of a stake, its win, its rollback, the stake once more
// and a late stake.
import type { Client } from './client.ts';
import { bet, end, least, newRound, rollback, same, win, type Case } from './kit.ts';
import { Model, type Message } from './model.ts';

/** How a round ends: by its win, by an end as soon as its win was taken, by an end after all else. */
type Ending = 'win' | 'at once' | 'last';

function* ordersOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [at, item] of items.entries()) for (const rest of ordersOf(items.toSpliced(at, 1))) yield [item, ...rest];
}

/**
 * Where rounds keep a distance, orders that differ only in which of the two same stakes comes first are asked once:
 * each waits for its turn.
 */
function ordersOfRound({ isClosed, isPaced }: { isClosed: boolean; isPaced: boolean }): Message[][] {
  return [...ordersOf([0, 1, 2, 3, 4])]
    .filter((order) => !isPaced || order.indexOf(0) < order.indexOf(3))
    .map((order) => {
      const round = newRound();
      const first = bet(round);
      const messages = [first, win(first, 7 * least, isClosed), rollback(first), first, bet(round, 3 * least)];
      return order.map((at) => messages[at] as Message);
    });
}

const rich = 1_000_000_000;
/** What five messages, all of them again as a provider repeats them, and the end leave of a balance. */
function booksOf(order: readonly Message[]): number {
  const model = new Model(rich);
  for (const message of [...order, ...order, end(order[0]?.round ?? '')]) model.tell(message);
  return model.balance - rich;
}

async function oneOrder(client: Client, order: readonly Message[], ending: Ending): Promise<number> {
  const model = new Model(rich);
  const last = end(order[0]?.round ?? '');
  const all = [...order, ...order, last, ...order];
  for (const [at, message] of all.entries()) {
    const name = `${order.map(({ call }) => call).join(' ')}, message ${at + 1} (${message.call})`;
    const [expected, { status }] = [model.tell(message), await client.tell(message)];
    same(name, status, expected);
    if (ending === 'at once' && message.call === 'win' && status === 'OK')
      same(`${name}, the end after it`, (await client.tell(last)).status, model.tell(last));
  }
  return model.balance - rich;
}

const everyOrder = (ending: Ending, name: string): Case => ({
  name,
  async run(client) {
    const before = await client.balance();
    const isPaced = client.paceMs > 0;
    const orders = ordersOfRound({ isClosed: ending === 'win', isPaced });
    same('orders', orders.length, isPaced ? 60 : 120);
    let moved = 0;
    const lane = async (): Promise<void> => {
      for (let next = orders.pop(); next; next = orders.pop()) {
        const difference = await oneOrder(client, next, ending);
        // An end right behind its win makes of two calls what one says that closes the round.
        if (ending === 'at once')
          same(
            `${next.map(({ call }) => call).join(' ')}: books`,
            difference,
            booksOf(next.map((one) => (one.call === 'win' ? { ...one, isClosed: true } : one))),
          );
        moved += difference;
      }
    };
    // With the first that breaks the others stop, so that nothing of this case is under way in the next.
    const stop = (error: unknown): never => {
      orders.length = 0;
      throw error;
    };
    const broken = (await Promise.allSettled(Array.from({ length: 6 }, () => lane().catch(stop)))).find(
      ({ status }) => status === 'rejected',
    );
    if (broken) throw (broken as PromiseRejectedResult).reason;
    same('balance', await client.balance(), before + moved);
  },
});

export const orders: readonly Case[] = [
  everyOrder('win', 'all 120 orders of stake, win, rollback, repeated stake and late stake end where the model does'),
  everyOrder(
    'at once',
    'all 120 orders with a win that leaves its round open and an end right after it: the same books as with a win that closes',
  ),
  everyOrder(
    'last',
    'all 120 orders with a win that leaves its round open and an end after all else end where the model does',
  ),
];
