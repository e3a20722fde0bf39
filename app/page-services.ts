import { createContext } from "react-router";
import type { PageServices } from "../domain/page-services.ts";

/** What the server puts into a rendering: read by loaders, and by nothing in the browser. */
export const pageServices = createContext<PageServices>();
export const pageNonce = createContext<string>();
