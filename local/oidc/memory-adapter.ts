import type { Adapter, AdapterPayload } from "oidc-provider";

type Stored = { payload: AdapterPayload; expiresAt: number };

/** Where the issuer keeps codes and sessions: this process's memory, an hour at most. */
export class MemoryAdapter implements Adapter {
  readonly #kept: Map<string, Stored>;

  constructor(name: string) {
    const kept = stores.get(name) ?? new Map<string, Stored>();
    stores.set(name, kept);
    this.#kept = kept;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn = 3600): Promise<void> {
    this.#kept.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const stored = this.#kept.get(id);
    if (stored && stored.expiresAt < Date.now()) this.#kept.delete(id);
    return this.#kept.get(id)?.payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#kept.values()].find(({ payload }) => payload.uid === uid)?.payload;
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const stored = this.#kept.get(id);
    if (stored) stored.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
  }
}

const stores = new Map<string, Map<string, Stored>>();
