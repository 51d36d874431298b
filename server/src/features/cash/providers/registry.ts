// Which provider serves what, by configuration: one for each method, and every one that ever served by its name, so
// that old payments are still asked about, refunded and paid out where they were made.
import type { App } from '../../../core/app.ts';
import { refuse } from '../../../core/refusal.ts';
import { fiservProvider } from './fiserv.ts';
import type { Provider, ProviderName } from './provider.ts';
import { protocolProvider } from './simulated.ts';

const known = new WeakMap<App, Map<ProviderName, Provider>>();

function providersOf(app: App): Map<ProviderName, Provider> {
  const made = known.get(app) ?? new Map<ProviderName, Provider>();
  if (made.size === 0) {
    const usual = app.config.paymentsUrl ? 'external' : 'simulated';
    made.set(usual, protocolProvider(app, usual));
    if (app.config.fiservUrl) made.set('fiserv', fiservProvider(app));
    known.set(app, made);
  }
  return made;
}

/** The provider of a payment, payout or callback of that name. @throws not_found where none is configured. */
export function providerOf(app: App, name: string): Provider {
  const provider = providersOf(app).get(name as ProviderName);
  if (!provider) throw refuse('not_found');
  return provider;
}

/** The provider a method is served by. */
export function providerFor(app: App, method: string): Provider {
  const all = providersOf(app);
  const acquirer = app.config.fiservMethods.includes(method) ? all.get('fiserv') : undefined;
  const provider = acquirer ?? all.get('external') ?? all.get('simulated');
  if (!provider) throw refuse('method_unavailable');
  return provider;
}

export const allProviders = (app: App): readonly Provider[] => [...providersOf(app).values()];
