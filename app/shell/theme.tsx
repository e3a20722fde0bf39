import { createContext, type ReactNode, use, useEffect, useState } from "react";

export const themePreferences = ["light", "dark", "system"] as const;
export type ThemePreference = (typeof themePreferences)[number];

const storageKey = "theme";

/** The site is printed on one kind of paper: whatever is preferred, this is what is shown (spec §2). */
const forcedTheme = "light";

type Theme = { preference: ThemePreference; shown: typeof forcedTheme; setPreference: (preference: ThemePreference) => void };

const ThemeContext = createContext<Theme>({ preference: forcedTheme, shown: forcedTheme, setPreference: () => {} });

/** Remembers which theme somebody would like, for the day there is more than one. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [preference, setPreference] = useState<ThemePreference>(forcedTheme);

  useEffect(() => {
    document.documentElement.classList.remove("dark");
    document.documentElement.classList.add(forcedTheme);
    setPreference(readPreference());
  }, []);

  function remember(next: ThemePreference) {
    setPreference(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Storage may be blocked; then the wish lasts as long as the page.
    }
  }

  return <ThemeContext value={{ preference, shown: forcedTheme, setPreference: remember }}>{children}</ThemeContext>;
}

export function useTheme(): Theme {
  return use(ThemeContext);
}

function readPreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return themePreferences.find((preference) => preference === stored) ?? forcedTheme;
  } catch {
    return forcedTheme;
  }
}
