// Publishes the house's own pages, each once: later changes of operators stay.
import type { App } from '@malva/server/core/app';
import { refreshContent } from '@malva/server/base/content/content';
import * as store from '@malva/server/features/content/store';
import { complaints } from './complaints.ts';
import { help } from './help.ts';
import { house } from './house.ts';
import { reading } from './reading.ts';

export const seedPages = [...help, ...house, ...reading, complaints];

export async function seedContent(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    let added = 0;
    for (const { path, source } of seedPages) {
      const page = await store.insertPage(tx, path, now);
      if (!page) continue;
      const version = await store.insertVersion(tx, {
        pageId: page.id,
        source,
        author: 'system',
        note: '',
        now,
      });
      added += await store.publishVersion(tx, version.id, { at: now, hideAt: null });
    }
    if (added > 0) await store.moveStamp(tx);
  });
  await refreshContent(app);
}
