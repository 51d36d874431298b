// Planted faults: a player spoken to past the gate.
import { describe, expect, it } from 'vitest';
import { directly, throughTheGate } from './gate.ts';
import { proves, type Texts } from './fixture.ts';
import { houseTree } from './tree.ts';

const core: Texts = {
  'server/src/core/outgoing.ts':
    "export const queueOutgoing = () => 'players:send';\nexport const tellDirectly = () => queueOutgoing();",
  'server/src/base/contact/contact.ts':
    "import { queueOutgoing } from '../../core/outgoing.ts';\nexport const write = () => queueOutgoing();\nexport const say = 1;",
};
const feature = (text: string): Texts => ({ ...core, 'server/src/features/offers/index.ts': text });
const sound = feature("import { write } from '../../base/contact/contact.ts';\nexport const a = write();");

describe('the gate', () => {
  proves(throughTheGate, [
    [
      'TR-092 no feature queues a message by itself',
      feature("import { queueOutgoing } from '../../core/outgoing.ts';\nexport const a = queueOutgoing();"),
      sound,
    ],
    [
      'TR-092 nor under the name of the queue',
      feature("import { enqueue } from '../../core/jobs.ts';\nexport const a = enqueue('players:send');"),
      sound,
    ],
    [
      'TR-092 nor with all of the queue’s module',
      feature("import * as queue from '../../core/outgoing.ts';\nexport const a = queue.queueOutgoing();"),
      sound,
    ],
    [
      'TR-092 the short way of service is for those who are listed',
      feature("import { tellDirectly } from '../../core/outgoing.ts';\nexport const a = tellDirectly();"),
      {
        ...core,
        'server/src/base/proofs/proofs.ts':
          "import { tellDirectly } from '../../core/outgoing.ts';\nexport const a = tellDirectly();",
      },
    ],
    [
      'TR-092 the gateway is called behind the gate alone',
      feature("export const a = { service: 'messages', url: '/messages' };"),
      { ...core, 'server/src/base/contact/send.ts': "export const a = { service: 'messages', url: '/messages' };" },
    ],
    [
      'TR-092 a push is sent beside a question to the gate',
      feature("import webPush from 'web-push';\nexport const a = webPush;"),
      feature(
        "import webPush from 'web-push';\nimport { say } from '../../base/contact/contact.ts';\nexport const a = [webPush, say];",
      ),
    ],
  ]);

  it('lists no file without a use of the short way', () => {
    const { files } = houseTree();
    expect(Object.keys(directly).filter((path) => !files.get(path)?.text.includes('tellDirectly('))).toEqual([]);
  });
});
