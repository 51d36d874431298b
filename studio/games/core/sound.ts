// Sounds from code, off until asked for. The synthesiser is loaded when the player switches sound on, after a press,
// so nothing is fetched or played before. Levels are equal: a bigger win is longer, not louder.
import { note } from './presentation.ts';

/** A ZzFX parameter list, or notes (Hz) plucked on a string, `gap` seconds apart. */
export type SoundDef =
  | { readonly zzfx: readonly (number | undefined)[] }
  | { readonly pluck: readonly number[]; readonly gap?: number; readonly seconds?: number };
export type SoundBank = Readonly<Record<string, SoundDef>>;

export interface Sound {
  isOn(): boolean;
  set(isOn: boolean): void;
  play(name: string): void;
}

const RATE = 44_100;

/** Karplus–Strong: noise circling in a delay line that averages it, which is a plucked string. */
export function pluckedString(hz: number, seconds: number): Float32Array {
  const period = Math.max(2, Math.round(RATE / hz));
  const line = Float32Array.from({ length: period }, () => Math.random() * 2 - 1);
  const out = new Float32Array(Math.round(RATE * seconds));
  const damping = 0.5 - 0.0009 * (220 / hz);
  for (let i = 0; i < out.length; i += 1) {
    const at = i % period;
    const value = line[at] ?? 0;
    out[i] = value * Math.min(1, i / 60) * (1 - i / out.length);
    line[at] = (value + (line[(at + 1) % period] ?? 0)) * damping;
  }
  return out;
}

function chord(notes: readonly number[], gap: number, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(RATE * (seconds + gap * notes.length)));
  notes.forEach((hz, i) => {
    const offset = Math.round(RATE * gap * i);
    pluckedString(hz, seconds).forEach((value, k) => (out[offset + k] = (out[offset + k] ?? 0) + value * 0.5));
  });
  return out;
}

interface Synth {
  audioContext: AudioContext;
  buildSamples(...parameters: readonly (number | undefined)[]): number[];
}

export function createSound(bank: SoundBank, isOnAtFirst: boolean): Sound {
  let isOn = isOnAtFirst;
  let synth: Promise<Synth> | undefined;
  const ready = new Map<string, AudioBuffer>();
  const load = (): Promise<Synth> => (synth ??= import('zzfx').then(({ ZZFX }) => ZZFX as unknown as Synth));

  async function sounding(name: string, def: SoundDef): Promise<void> {
    const { audioContext, buildSamples } = await load();
    if (audioContext.state === 'suspended') await audioContext.resume();
    let buffer = ready.get(name);
    if (!buffer) {
      const samples =
        'zzfx' in def
          ? Float32Array.from(buildSamples.call(await load(), ...def.zzfx))
          : chord(def.pluck, def.gap ?? 0.09, def.seconds ?? 1.1);
      buffer = audioContext.createBuffer(1, samples.length, RATE);
      buffer.getChannelData(0).set(samples);
      ready.set(name, buffer);
    }
    const source = audioContext.createBufferSource();
    const level = audioContext.createGain();
    level.gain.value = 0.28;
    source.buffer = buffer;
    source.connect(level).connect(audioContext.destination);
    source.start();
  }

  return {
    isOn: () => isOn,
    set(next) {
      isOn = next;
      if (isOn) void load().then(({ audioContext }) => audioContext.resume());
    },
    play(name) {
      const def = bank[name];
      if (!def || !isOn || document.hidden) return;
      note({ type: 'sound', name });
      void sounding(name, def).catch(() => undefined);
    },
  };
}
