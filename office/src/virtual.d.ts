// What the build puts in: see office/build.ts.
declare module 'virtual:office' {
  export const words: Readonly<Record<'uk' | 'ru' | 'en', Readonly<Record<string, unknown>>>>;
}
declare module 'virtual:brands.css';
