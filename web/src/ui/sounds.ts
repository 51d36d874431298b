// Four short signals, synthesised by the browser: no file to fetch, no third-party work. Silent until the player
// has touched the page, while the tab is hidden, and when switched off. None of them is a fanfare: they say “look”, not
// “win”.
import type { Sound } from '../core/toasts.ts';

interface Note {
  hz: number;
  /** Seconds from the start of the signal. */
  at: number;
  seconds: number;
}

export const signals: Readonly<Record<Sound, readonly Note[]>> = {
  default: [{ hz: 659.26, at: 0, seconds: 0.22 }],
  deposit: [
    { hz: 523.25, at: 0, seconds: 0.14 },
    { hz: 783.99, at: 0.11, seconds: 0.3 },
  ],
  bonusCredit: [
    { hz: 587.33, at: 0, seconds: 0.12 },
    { hz: 739.99, at: 0.09, seconds: 0.12 },
    { hz: 880, at: 0.18, seconds: 0.28 },
  ],
  withdrawal: [
    { hz: 783.99, at: 0, seconds: 0.14 },
    { hz: 587.33, at: 0.11, seconds: 0.3 },
  ],
};

const storageKey = 'sounds';
const loudness = 0.07;
const attackSeconds = 0.012;

export function areSoundsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchSounds(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage the switch cannot be remembered; the page goes on as before.
  }
}

let context: AudioContext | null = null;

function ring({ hz, at, seconds }: Note, audio: AudioContext): void {
  const begin = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + attackSeconds);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + seconds);
}

/** Whether a signal may be heard now; a browser without the question answers no. */
export function mayPlay(): boolean {
  return areSoundsOn() && navigator.userActivation?.hasBeenActive === true && document.visibilityState === 'visible';
}

export function play(sound: Sound): void {
  if (!mayPlay()) return;
  context ??= new AudioContext();
  for (const note of signals[sound]) ring(note, context);
  dispatchEvent(new CustomEvent('sound', { detail: sound }));
}
