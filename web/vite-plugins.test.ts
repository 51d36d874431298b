// What of a call reaches the browser.
import { expect, it } from 'vitest';
import { player } from '@malva/contract/player';
import { app } from '@malva/contract/app';
import { wireOf } from './vite-plugins.ts';

it('a read that is only a player’s says so: the page of a guest does not ask for it', () => {
  expect(wireOf(player.profile)).toEqual({ path: '/rest/player/getProfile/', access: 'player' });
  expect(wireOf(app.init)).toEqual({ path: '/rest/app/init/' });
});
