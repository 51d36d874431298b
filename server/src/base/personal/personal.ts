// What is known of a person: nickname and language as they say them, consent to advertising, what staff may see, and
// what stays after erasure.
import { nicknameFault, readNickname } from '@malva/rules/nickname';
import type { Lang } from '@malva/contract/schema';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { saveLang, saveNickname } from './store.ts';
import { getPlayer } from '../players/players.ts';

export { hasConsent, setConsents, consentHistory, consentsOf } from './consent.ts';
export { masked, personalData } from './card.ts';
export { forgetRetained, retain } from './erasure.ts';
export { findByNickname } from './store.ts';

/** As it was read and kept; null gives it back. @throws nickname_invalid (its field says why), nickname_taken. */
export async function setNickname(tx: Tx, playerId: number, typed: string | null): Promise<string | null> {
  const nickname = readNickname(typed ?? '') || null;
  if (nickname !== null) {
    const { phone, email } = await getPlayer(tx, playerId);
    const fault = nicknameFault(
      nickname,
      [phone, email].filter((contact) => contact !== null),
    );
    if (fault) throw refuse('nickname_invalid', { fields: { nickname: fault } });
  }
  try {
    await saveNickname(tx, playerId, nickname);
    return nickname;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw refuse('nickname_taken', { fields: { nickname: 'nickname_taken' } });
  }
}

export const setLang = async (tx: Tx, playerId: number, lang: Lang): Promise<void> =>
  void (await saveLang(tx, playerId, lang));
