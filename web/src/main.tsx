// The client: one page that draws the lobby, a new match, a private link or a table.
import { render } from "preact";
import "./fonts.css";
import "./style.css";
import { LobbyPage } from "./lobby/lobby";
import { NewPage } from "./lobby/new";
import { path } from "./route";
import { SeatPage } from "./seat";
import { TablePage } from "./table/table";

function App() {
  const [, area = "", id = ""] = path.value.split("/");
  if (area === "m" && id) return <TablePage key={id} id={decodeURIComponent(id)} />;
  if (area === "seat" && id) return <SeatPage id={decodeURIComponent(id)} />;
  if (area === "new") return <NewPage id={id} />;
  return <LobbyPage />;
}

render(<App />, document.getElementById("app")!);
