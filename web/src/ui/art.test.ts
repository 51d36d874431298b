// Addresses of pictures.
import { expect, it, vi } from 'vitest';
import { gameArt, picture } from './art.ts';

it('X-034 a picture without a name is noted, nothing breaks', () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(picture('', 320)).toBe('/img/320/');
  expect(noted).toHaveBeenCalledOnce();
  expect(gameArt('sich-dice')).toBe('/img/240/g/sich-dice');
  expect(noted).toHaveBeenCalledOnce();
  noted.mockRestore();
});
