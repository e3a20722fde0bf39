import { useMutation, useQueryClient } from "@tanstack/react-query";
import { submitConsent, withdrawCommunityPhoto } from "../api/identify-queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";

/** Asks whether the photo may go into the gallery, once. */
export function ConsentPrompt({ imageUrl, weedId }: { imageUrl: string; weedId: number }) {
  const queryClient = useQueryClient();
  const gallery = { queryKey: ["weed", weedId, "community-images"] };
  const consent = useMutation({
    mutationFn: (yes: boolean) => submitConsent(imageUrl, yes),
    onSuccess: () => queryClient.invalidateQueries(gallery),
    onError: (error) => showToast({ title: "Error", description: error.message, tone: "destructive" }),
  });
  const withdrawal = useMutation({
    mutationFn: withdrawCommunityPhoto,
    onSuccess: () => queryClient.invalidateQueries(gallery),
    onError: () => showToast({ title: "Error", description: "The photo could not be withdrawn. Please try again.", tone: "destructive" }),
  });

  return (
    <section aria-label="Community gallery" className="mt-8 rounded-card bg-leaf-pale p-5">
      {consent.data ? (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {withdrawal.isSuccess
              ? "Your photo has been taken out of the gallery."
              : consent.data.consent
                ? "Thank you! Your image has been added to help other users."
                : "Your image will remain private."}
          </p>
          {consent.data.communityImageId && !withdrawal.isSuccess && (
            <Button look="bare" disabled={withdrawal.isPending} onClick={() => withdrawal.mutate(consent.data.communityImageId ?? "")}>
              Withdraw it
            </Button>
          )}
        </div>
      ) : (
        <>
          <h4 className="text-xl">May we show your photo to other gardeners?</h4>
          <p className="mt-2">
            It would hang in this weed's community gallery, without your name and without where it was taken. You can withdraw it at any
            time. Otherwise it stays private.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button disabled={consent.isPending} onClick={() => consent.mutate(true)}>
              Yes, add my photo
            </Button>
            <Button look="quiet" disabled={consent.isPending} onClick={() => consent.mutate(false)}>
              No, keep it private
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
