import { availableParallelism } from "node:os";
import path from "node:path";
import type { Clock } from "./clock.ts";
import { CommunityService } from "./community/community.service.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import { HistoryService } from "./identify/history.service.ts";
import type { Identifier } from "./identify/identifier.ts";
import { IdentifierChain } from "./identify/identifier-chain.ts";
import { IdentifyService, identificationDiesAfterMs } from "./identify/identify.service.ts";
import { PhotoNamer } from "./identify/photo-namer.ts";
import { createIdentifiers } from "./identify/providers/create-identifiers.ts";
import type { Job } from "./jobs/job-runner.ts";
import type { LibraryService } from "./library/library.service.ts";
import { DailyQuota } from "./quota/daily-quota.service.ts";
import { type Captcha, noCaptcha, recaptcha } from "./uploads/captcha.ts";
import { folderPhotoStore } from "./uploads/folder-photo-store.ts";
import { createPhotoCodec, type PhotoCodec } from "./uploads/photo-codec.ts";
import type { PhotoStore } from "./uploads/photo-store.ts";
import { s3PhotoStore } from "./uploads/s3-photo-store.ts";
import { UploadsService } from "./uploads/uploads.service.ts";

/** Everything on the way from a photo to an answer. */
export type PhotoServices = {
  quota: DailyQuota;
  uploads: UploadsService;
  identify: IdentifyService;
  community: CommunityService;
  history: HistoryService;
  photoStore: PhotoStore;
  codec: PhotoCodec;
  /** Those who identify, in their order. */
  identifiers: Pick<IdentifierChain, "names" | "health">;
  jobs: Job[];
  /** Cleans up after a crash. Only for a process that has the database to itself: all work under way counts as dead. */
  recover: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  config: Config;
  db: Db;
  library: LibraryService;
  clock: Clock;
  /** Tests bring their own. */
  identifiers?: Identifier[];
  photoStore?: PhotoStore;
  captcha?: Captcha;
};

const minuteMs = 60_000;

/** Later than anything a clock, right or wrong, has written down. */
const endOfTime = new Date("9999-01-01T00:00:00Z");

/** Longer than an upload and its identification together may take. */
const abandonedAfterMs = 15 * minuteMs;

export function openPhotoStore({ uploads, dataDir }: Pick<Config, "uploads" | "dataDir">): PhotoStore {
  return uploads.s3 ? s3PhotoStore(uploads.s3) : folderPhotoStore(path.join(path.resolve(dataDir), "photos"));
}

export async function createPhotoServices(options: Options): Promise<PhotoServices> {
  const { config, db, library, clock } = options;
  const { captcha: captchaKeys, anonymousLimits } = config.uploads;
  const photoStore = options.photoStore ?? openPhotoStore(config);
  const captcha = options.captcha ?? (captchaKeys ? recaptcha(captchaKeys) : noCaptcha);
  const codec = createPhotoCodec({ threads: Math.max(1, Math.min(4, availableParallelism() - 1)) });
  const quota = new DailyQuota({ db, clock, anonymousLimits });
  const uploads = new UploadsService({ db, clock, quota, codec, photoStore, captcha });
  const identifiers = options.identifiers ?? (await createIdentifiers(config.identify.providers, codec));
  const chain = new IdentifierChain({ identifiers, timeoutMs: config.identify.timeoutMs, clock });
  const identify = new IdentifyService({ db, clock, library, uploads, quota, namer: new PhotoNamer({ chain, library }) });
  const community = new CommunityService({ db, clock, uploads });
  const history = new HistoryService({ db, clock, uploads, community });
  const before = (ms: number) => new Date(clock().getTime() - ms);

  return {
    quota,
    uploads,
    identify,
    community,
    history,
    photoStore,
    codec,
    identifiers: chain,
    jobs: [
      {
        name: "abandoned work",
        everyMs: minuteMs,
        run: async () => {
          const failed = await identify.failStale(before(identificationDiesAfterMs));
          return { failed, ...(await quota.sweep({ abandonedBefore: before(abandonedAfterMs) })) };
        },
      },
      {
        name: "photo retention",
        everyMs: 60 * minuteMs,
        run: async () => ({
          deleted: await uploads.deleteExpired(),
          unwanted: await history.deleteHidden(before(abandonedAfterMs)),
          orphans: await uploads.deleteOrphans(before(abandonedAfterMs)),
        }),
      },
    ],
    recover: async () => {
      await identify.failStale(endOfTime);
      await quota.sweep({ abandonedBefore: endOfTime });
      await uploads.deleteOrphans(endOfTime);
    },
    close: async () => {
      await chain.close();
      await codec.close();
    },
  };
}
