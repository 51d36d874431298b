// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { ofPlayer, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

const paper = (): FormData => {
  const form = new FormData();
  form.set('kind', 'passport');
  form.set(
    'file',
    new File(['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'passport.pdf', {
      type: 'application/pdf',
    }),
  );
  return form;
};

export const matrix: Matrix = {
  'documents.list': own(),
  'documents.upload': { row: own(), ask: () => ({ bytes: { type: '', content: paper() } }) },
  'documents.remove': { row: own(), ask: ({ document }) => ({ params: { id: document } }) },
  'documentsOffice.queue': staff(),
  'documentsOffice.accept': { row: staff(), ask: ({ document }) => ({ params: { id: document } }) },
  'documentsOffice.reject': {
    row: staff(),
    ask: ({ document }) => ({ params: { id: document }, body: { reason: 'unreadable' } }),
  },
  'documentsPlayer.papers': { row: staff(), ask: ofPlayer() },
  'GET /rest/player/documents/:id/file/': { row: own(), ask: ({ document }) => ({ params: { id: document } }) },
  'GET /rest/office/documents/:id/file/': { row: staff(), ask: ({ document }) => ({ params: { id: document } }) },
};
