// What a visitor's own browser finds of odds before anything is drawn from them: the published weights are those the
// server signed with its hash, and the places on the screen are those weights.
import type { Scheme } from '@malva/contract/chances';
import { weightsText } from '@malva/rules/draws';
import { chanceText } from '@malva/rules/schemes';

type Odds = Pick<Scheme, 'form' | 'sectors' | 'weights' | 'oddsHash'>;

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** False: what is shown is not what would be drawn from, and nothing may be used. */
export async function oddsAgree({ form, sectors, weights, oddsHash }: Odds): Promise<boolean> {
  const isDrawn = sectors.every(({ place, weight, chance }, index) => {
    const drawn = weights[index];
    return drawn?.weight === weight && drawn.name.startsWith(`${place}.`) && chance === chanceText(form, weight);
  });
  return isDrawn && sectors.length === weights.length && (await hashOf(weightsText(weights))) === oddsHash;
}
