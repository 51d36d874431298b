// Texts made to become code where a page takes them for markup, an address or a script, and what of them would be found
// in a document that took one. `__hit` is what each would call.

export const payloads: readonly string[] = [
  '<script>__hit(1)</script>',
  '</script><script>__hit(2)</script>',
  '<img src=x onerror=__hit(3)>',
  '"><svg/onload=__hit(4)>',
  `'"autofocus onfocus=__hit(5) x="`,
  'javascript:__hit(6)//https://',
  '<iframe srcdoc="<script>parent.__hit(7)</script>">',
  '</title><style onload=__hit(8)>',
  '{{constructor.constructor("__hit(9)")()}}${__hit(9)}',
  '<a href="data:text/html,<script>__hit(10)</script>">x</a>',
  '<math><mtext><table><mglyph><style><img src onerror=__hit(11)>',
  '\u2028</textarea><details open ontoggle=__hit(12)>',
];

/**
 * Run inside a page: every element that carries code of a payload. A handler in an attribute, an address that is a
 * script, an inline script that is not the document's own.
 */
export function planted(document: Document): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    if (/^(script|style|iframe)$/i.test(element.localName) && /__hit/.test(element.textContent ?? '')) {
      // Data of the document is text in a script that is none.
      if (element.getAttribute('type') !== 'application/json') found.push(element.outerHTML.slice(0, 200));
    }
    for (const { name, value } of element.attributes) {
      const isCode =
        /^on/i.test(name) ||
        name === 'srcdoc' ||
        (/^(href|src|action|formaction|xlink:href)$/.test(name) &&
          /^(javascript|data:text\/html|vbscript)/i.test(value.trim()));
      if (isCode) found.push(`${element.localName} ${name}=${value.slice(0, 120)}`);
    }
  }
  return found;
}
