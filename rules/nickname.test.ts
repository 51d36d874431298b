// What passes as a nickname and why the rest does not.
import { describe, expect, it } from 'vitest';
import { nicknameFault, nicknameKey, nicknameLook, readNickname } from './nickname.ts';

describe('a nickname does not reveal its owner', () => {
  it.each([
    'Kalyna',
    'Соняшник_7',
    'dnipro-2',
    'Ґанок',
    'ёлка',
    'Badminton',
    'Viking',
    'Kingfisher',
    'Мальвіна',
    'falstaff',
    'Mystic',
    'ecosystem',
    'Король-3',
    'Лукʼян',
    'Знахар-Обʼїжджий',
    'OʼNeil',
  ])('%s will do', (nickname) => expect(nicknameFault(nickname)).toBeNull());
  it.each([
    ['ab', 'nickname_length'],
    ['a'.repeat(21), 'nickname_length'],
    ['7heaven', 'nickname_letters'],
    ['a b c', 'nickname_letters'],
    ['me@home', 'nickname_letters'],
    ['a__b', 'nickname_letters'],
    ['ʼян', 'nickname_letters'],
    ['янʼ', 'nickname_letters'],
    ['аʼʼя', 'nickname_letters'],
    ['лук7ʼян', 'nickname_letters'],
    ['саппʼорт', 'nickname_reserved'],
    ['name-', 'nickname_letters'],
    ['<b>x</b>', 'nickname_letters'],
    ['Каlyna', 'nickname_mixed'],
    ['Admin', 'nickname_reserved'],
    ['sup-port', 'nickname_reserved'],
    ['malva2026', 'nickname_reserved'],
    ['my1', 'nickname_reserved'],
    ['Підтримка', 'nickname_reserved'],
    ['Malva-Support', 'nickname_reserved'],
    ['supp0rt', 'nickname_reserved'],
    ['Suppport_ua', 'nickname_reserved'],
    ['adm1n', 'nickname_reserved'],
    ['adrnin', 'nickname_reserved'],
    ['AnnaAdmin', 'nickname_reserved'],
    ['ma1va-team', 'nickname_reserved'],
    ['bigMalvaFan', 'nickname_reserved'],
    ['Служба-підтримки', 'nickname_reserved'],
    ['тех-п1дтримка', 'nickname_reserved'],
    ['Саппорт-казино', 'nickname_reserved'],
    ['tel380501', 'nickname_contact'],
  ])('%s is refused: %s', (nickname, fault) => expect(nicknameFault(nickname)).toBe(fault));
  it('not a piece of the player’s own phone or address', () => {
    const contacts = ['+380501234567', 'olha.bondar@example.com'];
    expect(nicknameFault('gamer4567', contacts)).toBe('nickname_contact');
    expect(nicknameFault('olha-bondar', contacts)).toBe('nickname_contact');
    expect(nicknameFault('gamer99', contacts)).toBeNull();
  });
  it.each([
    ['KaIyna', 'Kalyna'],
    ['kaIyna', 'ka1yna'],
    ['m0dern', 'modem'],
    ['vvolf', 'Wolf'],
    ['Їжак', 'Іжак'],
    ['Лукʼян', 'Лукян'],
    ['Йорж', 'Иорж'],
    ['Ґанок', 'Ганок'],
    ['оса', 'oca'],
    ['Star-Fall', 'star_fall'],
  ])('%s and %s look alike', (one, other) => expect(nicknameLook(one)).toBe(nicknameLook(other)));
  it('names that differ to the eye are two', () =>
    expect(new Set(['Alla', 'Alia', 'Aila', 'Anna', 'Hanna', 'Олена', 'Олеся'].map(nicknameLook)).size).toBe(7));
  it('case and separators make no other person', () => expect(nicknameKey('Star-Fall')).toBe(nicknameKey('star_fall')));
  it.each(["Лук'ян", 'Лук’ян', 'Лук‘ян', 'Лук`ян', 'Лук\u200bʼян', ' Лукʼян '])('«%s» is read as Лукʼян', (typed) =>
    expect(readNickname(typed)).toBe('Лукʼян'),
  );
});
