import { useRouteLoaderData } from "react-router";
import { type Brand, defaultBrand } from "../../domain/brand.ts";
import type { loader } from "../root.tsx";

/** Without the root's data (its loader failed, and the error screen shows) the built-in brand still stands. */
export function useBrand(): Brand {
  const data = useRouteLoaderData<typeof loader>("root");
  return data?.brand ?? { ...defaultBrand, publicUrl: "" };
}
