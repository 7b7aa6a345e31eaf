import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { instant } from '#domain/time';
import { makeHttpSender } from '#infrastructure/platform/messages/message-sender.ts';

/** A self-signed certificate of localhost, which no one trusts. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSPStIN2P0okShfIi
jcKj5huIYERfp+FDeuvTja0wjsKhRANCAAQ1vE3UDh1pc0ZpVeWER12eQRleTprL
Q7hFKPkdXQ+YNplIc5Qn1DQc+L7WGOwo0anIZcX0PBFcnpAIpTAa3EB/
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUeGK2EAylyIijtU95JjMSYgCVbm4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE2MzI1MloYDzIxMjYxMDI5
MTYzMjUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ1vE3UDh1pc0ZpVeWER12eQRleTprLQ7hFKPkdXQ+YNplIc5Qn1DQc
+L7WGOwo0anIZcX0PBFcnpAIpTAa3EB/o2kwZzAdBgNVHQ4EFgQUR7ROJSUdSdhf
BzE4uwrfhq0tLAIwHwYDVR0jBBgwFoAUR7ROJSUdSdhfBzE4uwrfhq0tLAIwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgYvuU8JMhihWEHOaQfqLothOmP+gQyqJtDqM/tsOP1YgCIE7TctoG1zlY
cu3S9lMjz1FK1WRG/6rZHjIcFhkhLW/Y
-----END CERTIFICATE-----`;

it('a message is not sent to a service with an untrusted certificate', async () => {
  let received = 0;
  const service = createServer({ key, cert }, (_, response) => {
    received += 1;
    response.end();
  });
  service.listen(0, 'localhost');
  await once(service, 'listening');
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  const send = makeHttpSender(new URL(`https://localhost:${port}/`), 'a secret');
  const message = {
    key: 'k',
    channel: 'text',
    to: '+447700900123',
    person: 'a@b.test',
    subject: 's',
    body: 'b',
    sentAt: instant(0),
  } as const;
  await expect(send(message)).rejects.toMatchObject({
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expect(received).toBe(0);
});
