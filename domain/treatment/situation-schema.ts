import { z } from "zod";
import { placeCodes } from "../places.ts";
import { areas, companies, methods, type Situation, sites, stages } from "./situation.ts";

const keysOf = <Key extends string>(record: Record<Key, string>) => z.enum(Object.keys(record) as [Key, ...Key[]]);

export const situationSchema: z.ZodType<Situation> = z.object({
  site: keysOf(sites),
  area: keysOf(areas),
  method: keysOf(methods),
  company: z.array(keysOf(companies)).max(4),
  stage: keysOf(stages),
  month: z.number().int().min(1).max(12),
  country: z.enum([...placeCodes, "other"]),
});
