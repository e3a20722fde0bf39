import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { interactionPolicy, Provider } from "oidc-provider";
import { closeServer, listenOnLoopback } from "../listen.ts";
import { escapeHtml, standInPage } from "../page.ts";
import { MemoryAdapter } from "./memory-adapter.ts";
import { knownPeople, type Person, subjectOf } from "./people.ts";

export type RunningIssuer = { issuer: string; clientId: string; clientSecret: string; stop: () => Promise<void> };

type Options = {
  redirectUri: string;
  port?: number;
  /** A test puts a line that it can break before the issuer, and answers the address that it is known by from then on. */
  between?: (address: string) => Promise<string>;
};

/** An OpenID issuer that answers as Google does, with a page on which to choose who one is. */
export async function startIssuer({ redirectUri, port, between }: Options): Promise<RunningIssuer> {
  const server = createServer();
  const listening = await listenOnLoopback(server, port);
  const issuer = between ? await between(listening) : listening;
  const client = { clientId: "dockleaf-local", clientSecret: randomBytes(24).toString("base64url") };
  const people = new Map<string, Person>(knownPeople.map((person) => [subjectOf(person), person]));
  const provider = createProvider(issuer, { ...client, redirectUri }, people);
  const answer = provider.callback();

  server.on("request", (request, response) => {
    const isChooser = request.url?.startsWith("/interaction/");
    const answered = isChooser ? choosePerson(provider, people, request, response) : answer(request, response);
    Promise.resolve(answered).catch(() => {
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/html" });
      response.end(standInPage("That sign-in is over", "<p>Go back to the site and start again.</p>"));
    });
  });
  return { issuer, ...client, stop: () => closeServer(server) };
}

type Client = { clientId: string; clientSecret: string; redirectUri: string };

function createProvider(issuer: string, client: Client, people: Map<string, Person>): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google puts the e-mail address into the ID token itself.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString("base64url")], long: { signed: true }, short: { signed: true } },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      if (!person) return undefined;
      const { email, emailVerified, name } = person;
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: emailVerified, name }) };
    },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    jwks: {
      keys: [{ ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }],
    },
    // Choosing a person is the consent; there is no second question.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3600, Session: 3600 },
  });
}

async function choosePerson(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(standInPage("Choose who you are", chooserBody(uid)));
    return;
  }
  const form = new URLSearchParams(await readBody(request));
  if (form.has("deny")) {
    await provider.interactionFinished(request, response, { error: "access_denied", error_description: "The person said no" });
    return;
  }
  const person: Person = {
    email: form.get("email")?.trim() || "nobody@garden.example",
    name: form.get("name")?.trim() || "A Gardener",
    emailVerified: !form.has("unverified"),
  };
  people.set(subjectOf(person), person);
  await provider.interactionFinished(request, response, { select_account: {}, login: { accountId: subjectOf(person) } });
}

function chooserBody(uid: string): string {
  const action = `/interaction/${escapeHtml(uid)}`;
  const known = knownPeople.map(
    ({ name, email }) => `<form method="post" action="${action}">
      <input type="hidden" name="name" value="${escapeHtml(name)}"><input type="hidden" name="email" value="${escapeHtml(email)}">
      <button class="wide">${escapeHtml(name)} <small>${escapeHtml(email)}</small></button></form>`,
  );
  return `<p>In place of Google. Any person will do; the same e-mail address is the same person next time.</p>
    ${known.join("\n")}
    <h2>Somebody else</h2>
    <form method="post" action="${action}">
      <label for="name">Name</label><input id="name" name="name" required>
      <label for="email">E-mail</label><input id="email" name="email" type="email" required>
      <p><label><input type="checkbox" name="unverified"> Their e-mail address is not confirmed</label></p>
      <button class="strong">Continue</button>
    </form>
    <form method="post" action="${action}"><button name="deny" value="1">Do not allow</button></form>`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
