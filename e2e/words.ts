// Texts of the site in Ukrainian, by feature, so that browser tests do not repeat them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Say = (key: string) => string;

/** In another language, of a feature whose keys begin with its name. */
export const wordsIn = (lang: 'uk' | 'ru' | 'en', feature: string): Say => wordsOf(feature, feature, lang);

/** `prefix`: of its keys, where the file is called otherwise. */
function wordsOf(feature: string, prefix = feature, lang = 'uk'): Say {
  const file = join(import.meta.dirname, `../i18n/${lang}/${feature}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key) => {
    const text = words[`${prefix}.${key}`];
    if (text === undefined) throw new Error(`no words for ${prefix}.${key}`);
    return text;
  };
}

export const app = wordsOf('app');
export const auth = wordsOf('auth');
export const bonuses = wordsOf('bonuses');
export const cash = wordsOf('cash');
export const documents = wordsOf('documents');
export const errors = wordsOf('errors');
export const games = wordsOf('games');
export const identity = wordsOf('identity');
export const lobby = wordsOf('lobby');
export const miniApp = wordsOf('mini-app', 'miniApp');
export const notifications = wordsOf('notifications');
export const office = wordsOf('office');
export const offers = wordsOf('offers');
export const player = wordsOf('player');
export const popups = wordsOf('popups');
export const prizes = wordsOf('prizes');
export const friends = wordsOf('friends');
export const privacy = wordsOf('privacy');
export const profile = wordsOf('profile');
export const thankYou = wordsOf('thank-you', 'thankYou');
export const publicProfile = wordsOf('public-profile', 'public');
export const registration = wordsOf('registration');
export const responsible = wordsOf('responsible');
export const today = wordsOf('today');
export const welcome = wordsOf('welcome');
export const restore = wordsOf('restore');
export const security = wordsOf('security');
export const social = wordsOf('social');
export const secondStep = wordsOf('second-step', 'secondStep');
export const search = wordsOf('search');

/** 123450 → «1 234,50 ₴» as the site writes it (any kind of space). */
export const moneyText = (kopiyka: number): RegExp => {
  const [whole = '0', cents = '00'] = (kopiyka / 100).toFixed(2).split('.');
  return new RegExp(`${whole.replace(/\B(?=(\d{3})+$)/g, '\\s?')},${cents}\\s?₴`);
};
