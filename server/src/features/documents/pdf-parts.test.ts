// What a viewer would act upon is found however it is written; the same signs elsewhere are allowed.
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isActivePdf } from './pdf-parts.ts';

const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n', 'latin1'),
    ...objects.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, body: string | Buffer, line = '\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj<<${dictionary}/Length ${body.length}>>stream${line}`, 'latin1'),
    typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const packed = '7 0 <</S/JavaScript/JS(app.alert(1))>>';
const quiet = '7 0 <</Type/Page/Title(HTML/JS)>>';

describe('what a PDF may do', () => {
  it.each<[string, Buffer]>([
    ['a script', pdf('3 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')],
    ['a name with one sign written by its figure', pdf('3 0 obj<</S /J#61vaScript>>endobj')],
    ['a name with every sign written by its figure', pdf('3 0 obj<</#4a#53 6 0 R>>endobj')],
    ['a file within', pdf('3 0 obj<</Type/Embedded#46ile>>endobj')],
    ['the list of files within', pdf('3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj')],
    ['a name behind a text with parentheses', pdf('3 0 obj<</Title(a \\) (b) c)/Launch 4 0 R>>endobj')],
    ['a name behind a text in figures', pdf('3 0 obj<</ID<2f4a53>/XFA 4 0 R>>endobj')],
    ['a name behind a remark', pdf('3 0 obj<<% nothing (\n/JS 4 0 R>>endobj')],
    ['a name behind a picture', pdf(stream('/Subtype/Image', '\xff\xd8 (<< '), '6 0 obj<</JS 4 0 R>>endobj')],
    ['packed objects', pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(packed), '\r\n'))],
    ['packed objects that do not say so', pdf(stream('/N 1/First 4/Filter[/FlateDecode]', deflateSync(packed)))],
    ['packed objects without packing', pdf(stream('/Type/Obj#53tm/N 1/First 4', packed))],
    ['packed objects that cannot be read', pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'not packed'))],
    ['objects packed twice', pdf(stream('/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', deflateSync(quiet)))],
    ['objects packed in a way that stands elsewhere', pdf(stream('/Type/ObjStm/N 1/First 4/Filter 9 0 R', 'x'))],
    ['a bomb', pdf(stream('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.alloc(40_000_000, 32))))],
    ['an object hidden in a picture', pdf(stream('/Subtype/Image', '\xff\xd8 9 0 obj<</JS(x)>>endobj'))],
    ['an object hidden in a text', pdf('3 0 obj<</Title(9 0\nobj<</JS 4 0 R>>endobj)>>endobj')],
    ['an object hidden in a remark', pdf('% 9 0 obj<</JS 4 0 R>>endobj\n')],
    ['an object hidden in a picture, its numbers apart', pdf(stream('/Subtype/Image', '9 % x\n0\r%y\robj<</JS(x)>>'))],
    ['an object behind a text without an end', pdf('3 0 obj<</Title(a', '\n9 0 obj<</JS 4 0 R>>endobj')],
  ])('%s is found', (_, bytes) => expect(isActivePdf(bytes)).toBe(true));

  it.each<[string, Buffer]>([
    ['a plain paper', pdf('3 0 obj<</Type/Page/MediaBox[0 0 595 842]>>endobj')],
    ['a text about scripts', pdf('3 0 obj<</Title(HTML/JS, /JavaScript \\(/XFA\\))>>endobj')],
    ['a page that shows such a text', pdf(stream('', 'BT /F1 12 Tf (HTML/JS) Tj ET'))],
    [
      'a picture with the signs in its bytes',
      pdf(stream('/Subtype/Image/Filter/DCTDecode', '\xff\xd8 /JS \xff /XFA<')),
    ],
    ['a name that only begins so', pdf('3 0 obj<</JSON 1/LaunchDate 2>>endobj')],
    ['packed objects without any', pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(quiet)))],
  ])('%s is taken', (_, bytes) => expect(isActivePdf(bytes)).toBe(false));

  it.each(['%\n', '(', '1 %', '1 obj\n', '%% 1 %\nobj', '<', '/', '1 1\n', 'stream\n', '<<(', '%'])(
    'ten megabytes of %j are read at once',
    (signs) => {
      const begun = performance.now();
      isActivePdf(Buffer.from(signs.repeat(10_000_000 / signs.length)));
      expect(performance.now() - begun).toBeLessThan(20_000);
    },
  );

  it('scans of five megabytes are taken, whatever their bytes happen to be', () => {
    for (let i = 0; i < 12; i += 1)
      expect(isActivePdf(pdf(stream('/Subtype/Image/Filter/DCTDecode', randomBytes(5_000_000))))).toBe(false);
  });
});
