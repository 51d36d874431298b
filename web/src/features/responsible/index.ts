// Player protection on screen: limits, the page about playing responsibly, time-out and exclusion, the reality check.
import { responsible as calls } from '@malva/contract/responsible';
import { currentUrl } from '../../core/navigation/entries.ts';
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import { changePlayer } from '../../core/boot.ts';
import { patchCall, refreshCall } from '../../core/query.ts';

export const responsible = {
  name: 'responsible',
  pages: {
    limits: () => import('./limits.tsx'),
    responsiblePlay: () => import('./responsible-play.tsx'),
  },
  modals: {
    SelfExclusion: { load: () => import('./exclusion-modal.tsx'), audience: 'player' },
    LudomanModal: {
      load: () => import('./ludoman-modal.tsx'),
      fromQuery: (query) => ({ till: queryValue(query, 'till') }),
    },
    LudomanCashbackModal: { load: () => import('./ludoman-money-modal.tsx'), audience: 'player' },
    SelfLimitContinuousBlock: { load: () => import('./break-modal.tsx'), audience: 'player' },
    SelfLimitWeeklyBlock: { load: () => import('./time-modal.tsx'), audience: 'player' },
    RealityCheck: { load: () => import('./reality-modal.tsx'), audience: 'player' },
  },
  slots: { profile: () => import('./review-elsewhere.tsx'), week: () => import('./week.tsx') },
  // The way to close play to oneself, never the deed itself.
  methods: { 'self-exclusion': ({ site }) => site.navigation.openModal('SelfExclusion') },
  // After a reload, in a second tab, after a reconnection: a question that waits for an answer is shown again where the
  // player plays.
  start({ session, navigation: { topModal, openModal } }) {
    const ask = () => {
      const isAtPlay = topModal()?.name === 'Game' || currentUrl().includes('/online-game/');
      if (session.getState().init?.realityCheckDue && isAtPlay && topModal()?.name !== 'RealityCheck')
        openModal('RealityCheck');
    };
    ask();
    session.subscribe((state, old) => {
      if (state.init !== old.init) ask();
    });
  },
  messages: {
    /** Told by the server to every page of the player; the one that closed play itself says so already. */
    ludoman({ kind, till, amount }, { site, action }) {
      site.session.suspendPlay();
      const { topModal, openModal } = site.navigation;
      if (topModal()?.name === 'SelfExclusion') return;
      if (action === 'money') openModal('LudomanCashbackModal', { till, amount });
      else openModal('LudomanModal', { till, kind });
      void changePlayer();
    },
    selfLimit({ period }, { site }) {
      refreshCall(site.queries, calls.info);
      site.navigation.openModal(period === 'continuous' ? 'SelfLimitContinuousBlock' : 'SelfLimitWeeklyBlock');
    },
    realityCheck({ due, minutes, staked, won, net }, { site }) {
      patchCall(site.queries, calls.info, (old) => ({
        ...old,
        realityCheckDue: due,
        session: { ...old.session, minutes, staked, won, net },
      }));
      refreshCall(site.queries, calls.info);
      if (due) site.navigation.openModal('RealityCheck');
    },
  },
} as const satisfies Feature;
