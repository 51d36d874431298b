// In which currencies a game asks for the tax number. Whatever is not asked for here, the gate of money still asks who
// one is.
import { innSkippedCurrencies } from '@malva/contract/identity';

export const asksForInn = (currency: string): boolean => !innSkippedCurrencies.includes(currency);
