// SQL of base/games: pictures that came with a provider's catalogue.
import { sql, type Tx } from '../../core/db.ts';

export const pictureVersion = (tx: Tx, name: string): Promise<{ version: string } | undefined> =>
  tx.maybe(sql`select version from game_picture where name = ${name}`);

export const pictureBytes = async (tx: Tx, name: string): Promise<Buffer> =>
  (await tx.one<{ bytes: Buffer }>(sql`select bytes from game_picture where name = ${name}`)).bytes;
