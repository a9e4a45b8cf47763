// The client: one page that draws the lobby, a new match, a private link or a table.
import { render } from "preact";
import "./fonts.css";
import "./style.css";
import { LobbyPage } from "./lobby/lobby";
import { NewPage } from "./lobby/new";
import { later } from "./later";
import { path } from "./route";
import { RulesPage } from "./rulebook/page";
import { SeatPage } from "./seat";
import { TablePage } from "./table/table";

const VerifyPage = later(() => import("./verify/verify").then((page) => page.VerifyPage));
const ImportPage = later(() => import("./verify/import").then((page) => page.ImportPage));

function App() {
  const [, area = "", id = "", part = ""] = path.value.split("/");
  if (area === "m" && id && part === "verify") return <VerifyPage key={id} id={decodeURIComponent(id)} />;
  if (area === "m" && id) return <TablePage key={id} id={decodeURIComponent(id)} />;
  if (area === "seat" && id) return <SeatPage id={decodeURIComponent(id)} />;
  if (area === "import") return <ImportPage />;
  if (area === "new") return <NewPage id={id} />;
  if (area === "rules" && id) return <RulesPage game={decodeURIComponent(id)} id={decodeURIComponent(part)} />;
  return <LobbyPage />;
}

render(<App />, document.getElementById("app")!);
