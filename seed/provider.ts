// The simulated game provider: its account under the key both sides derive, and its whole catalogue, taken as any
// provider's is.
import type { App } from '@malva/server/core/app';
import { ensureAccount } from '@malva/server/features/providers/accounts';
import { importAll } from '@malva/server/features/providers/catalogue';
import { simulatedKeyId } from '@malva/simulators/provider/provider';

export const simulatedProvider = 'veselka';

export async function seedProvider(app: App): Promise<void> {
  const { games } = app.outside;
  if (!games) return;
  await ensureAccount(
    app,
    { slug: simulatedProvider, title: 'Veselka Games', ...games },
    { id: simulatedKeyId, secret: app.secrets.key('game provider').toString('hex') },
  );
  await importAll(app, simulatedProvider);
}
