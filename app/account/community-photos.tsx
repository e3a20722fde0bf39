import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ContributedPhoto } from "../../domain/account.ts";
import { paths } from "../../domain/paths.ts";
import { contributionsQuery } from "../api/account.queries.ts";
import { fetchApi } from "../api/fetch-api.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { longDate } from "./dates.ts";
import { SectionState } from "./section-state.tsx";

export function CommunityPhotos() {
  const query = useQuery(contributionsQuery);
  return (
    <section aria-labelledby="community-title" className="mt-12">
      <h2 id="community-title" className="mb-4 text-2xl">
        Your community photos
      </h2>
      <SectionState
        query={query}
        failed="Your community photos could not be loaded."
        empty="None. After a sure identification you are asked whether your photo may help other gardeners."
      >
        {(photos) => (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map((photo) => (
              <Photo key={photo.id} photo={photo} />
            ))}
          </ul>
        )}
      </SectionState>
    </section>
  );
}

function Photo({ photo: { id, imageUrl, commonName, slug, contributedAt } }: { photo: ContributedPhoto }) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();

  async function withdraw() {
    setBusy(true);
    try {
      await fetchApi(`/api/account/community-photos/${encodeURIComponent(id)}`, { method: "DELETE" });
      showToast({ title: "Photo withdrawn", description: `Your photo of ${commonName} is no longer in the gallery.` });
      await client.invalidateQueries({ queryKey: contributionsQuery.queryKey });
    } catch {
      setBusy(false);
      showToast({
        title: "Nothing was changed",
        description: "The photo could not be withdrawn just now. Please try again.",
        tone: "destructive",
      });
    }
  }

  return (
    <li>
      <Card className="overflow-hidden">
        <img src={imageUrl} alt={`${commonName}, as you shared it`} loading="lazy" className="aspect-square w-full object-cover" />
        <div className="p-3">
          <p className="font-semibold">{slug ? <Link to={paths.weed(slug)}>{commonName}</Link> : commonName}</p>
          <p className="text-sm text-ink-soft">Shared on {longDate(contributedAt)}</p>
          <Button look="quiet" className="mt-2 w-full" disabled={busy} onClick={() => void withdraw()}>
            Withdraw<span className="sr-only"> {commonName}</span>
          </Button>
        </div>
      </Card>
    </li>
  );
}
