// One believable world: the catalogue, operators, and players in every interesting state, so that anyone can look
// around at once. Built through the same functions the site uses; money comes in through the ledger as deposits. Runs
// once per database; only on a machine whose outside world is simulated are people made up.
import type { App } from '@malva/server/core/app';
import { seedCatalogue } from './catalogue.ts';
import { seedContent } from './content/seed.ts';
import { seedPeople, seededLogins } from './people.ts';
import { seedProvider } from './provider.ts';

/** Returns lines for the operator: who can log in how. */
export async function seedWorld(app: App): Promise<string[]> {
  await seedCatalogue(app);
  await seedContent(app);
  if (app.config.simulators !== 'on') return [];
  await seedProvider(app);
  await seedPeople(app);
  return seededLogins(app);
}
