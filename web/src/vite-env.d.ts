// Modules that exist only while building.
declare module 'virtual:assets' {
  /** Address of the application module. */
  export const entry: string;
  /** What the entry imports: fetched beside it. */
  export const preload: readonly string[];
  /** The part of the style sheet that stands inside every document. */
  export const css: string;
  /** Address of the whole style sheet. */
  export const styles: string;
  /** The inline script. */
  export const loader: string;
  /** Source expressions for the content security policy, without quotes. */
  export const scriptHashes: readonly string[];
  export const styleHashes: readonly string[];
}

/** Address of a module that is built as a worker. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}

interface ImportMetaEnv {
  /** Version of the site's pictures, known while building. */
  readonly VITE_PICTURES?: string;
}
