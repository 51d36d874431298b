// One card of the shelf by its id, for the windows that open with it.
import { bonusShelf as calls, type Card } from '@malva/contract/bonus-shelf';
import { useCall } from '../../core/query.ts';

export function useCard(id: string): { card: Card | undefined; isPending: boolean } {
  const { data, error } = useCall(calls.available);
  return { card: data?.bonuses.find((one) => one.id === id), isPending: !data && !error };
}
