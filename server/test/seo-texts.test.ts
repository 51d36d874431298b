// Every page has its title and its description in three languages; a page without them would show a key.
import { langs } from '@malva/contract/schema';
import { pages } from '@malva/contract/page';
import { readMessages } from '@malva/i18n/messages';
import { expect, it } from 'vitest';

it.each(langs)('each page has a title and a description: %s', (lang) => {
  const messages = readMessages(lang);
  const missing = Object.keys(pages)
    .flatMap((name) => ['title', 'description'].map((part) => `app.seo.${name}.${part}`))
    .filter((key) => !messages.has(key));
  expect(missing).toEqual([]);
});
