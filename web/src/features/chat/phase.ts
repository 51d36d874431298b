// Where the chat stands, in five states: not initialised, init called, loaded, opened, closed. Pure.

export type ChatPhase = 'notInitialised' | 'initCalled' | 'loaded' | 'opened' | 'closed';
export type ChatStep = 'init' | 'load' | 'fail' | 'open' | 'close';

const steps: Readonly<Record<ChatPhase, Partial<Record<ChatStep, ChatPhase>>>> = {
  notInitialised: { init: 'initCalled' },
  initCalled: { load: 'loaded', fail: 'notInitialised' },
  loaded: { open: 'opened' },
  opened: { close: 'closed' },
  closed: { open: 'opened' },
};

/** The state after a step; a step that does not fit changes nothing. */
export function nextPhase(phase: ChatPhase, step: ChatStep): ChatPhase {
  return steps[phase][step] ?? phase;
}
