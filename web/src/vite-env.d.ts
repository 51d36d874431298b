// Modules that exist only while building.
declare module 'virtual:assets' {
  /** Address of the application module. */
  export const entry: string;
  /** The whole style sheet. */
  export const css: string;
  /** The inline script. */
  export const loader: string;
  /** Source expressions for the content security policy. */
  export const scriptHashes: readonly string[];
  export const styleHashes: readonly string[];
}
