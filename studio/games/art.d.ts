/// <reference types="vite/client" />
// Vite knows these endings; the package of the synthesiser brings no types.
declare module 'zzfx' {
  export const ZZFX: unknown;
}
