// What travels inside the document for the application to start from. Written by the server, read once by the browser.
import type { PageData } from '@malva/contract/page';
import type { Menu, RenderInput, SiteConfig } from '@malva/contract/render';
import type { Lang } from '@malva/contract/schema';

export interface BootData {
  config: SiteConfig;
  menu: Menu;
  lang: Lang;
  device: RenderInput['device'];
  path: string;
  search: string;
  page: PageData | null;
  status: number;
  player: RenderInput['player'];
  /** Only the messages this page used; the rest follows. */
  messages: Readonly<Record<string, unknown>>;
}
